import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { SaveStorageContractDocument } from '../../../../../generated/graphql.ts';
import { savedStorageContract } from '../../../../../schema/features/tyres/storage-contracts.ts';
import { storageContractsTexts } from '../../../../../schema/messages/storage-contracts/index.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { lastDayOfSeason } from './season-months.ts';

const { shape } = savedStorageContract;
const schema = z.object({ priceCents: typedNumber(2, shape.priceCents), from: shape.from, to: shape.to });

interface StorageFormProps {
  readonly setId: string;
  /** What is agreed already: the next storage begins on the day after, at the same price. */
  readonly agreed: { readonly to: string; readonly priceCents: number } | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Agrees on the storage of a set, which makes the draft of its invoice. */
export function StorageForm({ setId, agreed, onDone, onCancel }: StorageFormProps) {
  const t = useTexts(storageContractsTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const resultOf = useResult();
  const today = dayAt(useZone(), Date.now());
  const { sum } = useFormats();
  const from = agreed === undefined || agreed.to < today ? today : daysLater(agreed.to, 1);
  const [save] = useMutation(SaveStorageContractDocument);
  return (
    <EntityForm
      schema={schema}
      fields={[
        { name: 'priceCents', label: t('price'), kind: 'decimal', needed: true },
        { name: 'from', label: t('from'), kind: 'date', needed: true },
        { name: 'to', label: t('to'), kind: 'date', needed: true },
      ]}
      initial={{ priceCents: agreed === undefined ? '' : sum(agreed.priceCents), from, to: lastDayOfSeason(from) }}
      submitText={t('agree')}
      pendingText={t('agreeing')}
      failure={t('notDone')}
      send={async (values) => {
        const result = await resultOf(save({ variables: { input: { setIds: [setId], ...values } } }));
        if (result.kind === 'ok') {
          const { id } = result.data.saveStorageContract.invoice;
          const action = { label: t('openDraft'), run: () => void navigate(rowPath('invoice', id)) };
          toast({ title: t('agreed'), tone: 'success', action });
          onDone();
        }
        return result;
      }}
      onCancel={onCancel}
    />
  );
}
