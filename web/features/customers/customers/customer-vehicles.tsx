import { useQuery } from '@apollo/client/react';
import { VehiclesOfCustomerDocument } from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NewVehicleButton, VehicleRow } from '../vehicles/index.ts';
import styles from './customers.module.css';

export interface CustomerVehiclesProps {
  readonly customerId: string;
  readonly mayAdd: boolean;
}

/** The vehicles that somebody has now, and a new one in place. */
export function CustomerVehicles({ customerId, mayAdd }: CustomerVehiclesProps) {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const variables = { id: customerId };
  const read = useReadStep(useQuery(VehiclesOfCustomerDocument, { variables, fetchPolicy: 'cache-and-network' }));
  return (
    <SectionCard title={t('sections.vehicles')}>
      {read.step === 'loading' && <Skeleton rows={2} text={kit('loading')} />}
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && read.data.vehicles.totalCount === 0 && (
        <p className={styles.muted}>{t('noVehicles')}</p>
      )}
      {read.step === 'ready' && read.data.vehicles.totalCount > 0 && (
        <ul>
          {read.data.vehicles.nodes.map((vehicle) => (
            <li key={vehicle.id} className={styles.row}>
              <VehicleRow vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <div>
          <NewVehicleButton variant="ghost" customerId={customerId} onAdded={() => undefined} />
        </div>
      )}
    </SectionCard>
  );
}
