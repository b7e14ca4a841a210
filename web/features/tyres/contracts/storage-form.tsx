import { useQuery } from '@apollo/client/react';
import { z } from 'zod';
import { TyresWithoutContractDocument } from '../../../../generated/graphql.ts';
import { savedStorageContract } from '../../../../schema/features/tyres/storage-contracts.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { storageContractsTexts } from '../../../../schema/messages/storage-contracts/index.ts';
import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { EntityForm } from '../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../kit/forms/typed-number.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { lastDayOfSeason, seasonOfStay } from './season-months.ts';
import { useAgree } from './use-agree.ts';

const { shape } = savedStorageContract;
const schema = z.object({ priceCents: typedNumber(2, shape.priceCents), from: shape.from, to: shape.to });

interface StorageFormProps {
  readonly setId: string;
  /** What is agreed already: the next storage begins on the day after, at the same price. */
  readonly agreed: { readonly to: string; readonly priceCents: number } | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Agrees on the storage of a set, which makes the draft of its invoice; where nothing is agreed, the usual price is proposed. */
export function StorageForm({ setId, agreed, onDone, onCancel }: StorageFormProps) {
  const t = useTexts(storageContractsTexts);
  const kit = useTexts(kitTexts);
  const today = dayAt(useZone(), Date.now());
  const { sum } = useFormats();
  const agree = useAgree();
  const query = useQuery(TyresWithoutContractDocument, {
    variables: { setId },
    fetchPolicy: 'network-only',
    skip: agreed !== undefined,
  });
  if (query.loading) return <Skeleton rows={3} text={kit('loading')} />;
  const [row] = query.data?.tyresWithoutContract.rows ?? [];
  const priceCents = agreed?.priceCents ?? row?.priceCents ?? undefined;
  const from = agreed === undefined || agreed.to < today ? today : daysLater(agreed.to, 1);
  const time = row === undefined ? { from, to: lastDayOfSeason(from) } : seasonOfStay(row.storedOn, today);
  return (
    <EntityForm
      schema={schema}
      fields={[
        { name: 'priceCents', label: t('price'), kind: 'decimal', needed: true },
        { name: 'from', label: t('from'), kind: 'date', needed: true },
        { name: 'to', label: t('to'), kind: 'date', needed: true },
      ]}
      initial={{ priceCents: priceCents === undefined ? '' : sum(priceCents), ...time }}
      submitText={t('agree')}
      pendingText={t('agreeing')}
      failure={t('notDone')}
      send={async (values) => {
        const result = await agree({ setIds: [setId], ...values });
        if (result.kind === 'ok') onDone();
        return result;
      }}
      onCancel={onCancel}
    />
  );
}
