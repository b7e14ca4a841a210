import { useQuery } from '@apollo/client/react';
import { VehicleFaultCodesDocument } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useTexts } from '../../../../language/texts.ts';
import { RecordedCodes } from './recorded-codes.tsx';

/** The fault codes that were read from a car, the newest first; nothing where there are none. */
export function VehicleCodes({ vehicleId }: { readonly vehicleId: string }) {
  const t = useTexts(diagnosticsTexts);
  const { data } = useQuery(VehicleFaultCodesDocument, {
    variables: { id: vehicleId },
    fetchPolicy: 'cache-and-network',
  });
  const codes = data?.vehicle.faultCodes ?? [];
  if (codes.length === 0) return null;
  return (
    <SectionCard title={t('codesRead')}>
      <RecordedCodes codes={codes} />
    </SectionCard>
  );
}
