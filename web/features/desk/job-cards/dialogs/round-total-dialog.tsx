import { useApolloClient } from '@apollo/client/react';
import { z } from 'zod';
import { type JobCardPartsFragment, SetTotalDocument } from '../../../../../generated/graphql.ts';
import { setTotalInput } from '../../../../../schema/features/desk/jobs.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { refetchActiveQueries } from '../../card-actions/index.ts';

const schema = z.object({ totalCents: typedNumber(2, setTotalInput.shape.totalCents) });

/** "Make it 150": a rounded sum with tax, made by a discount that the server spreads over the lines to the cent. */
export function RoundTotalDialog({
  card,
  onClose,
}: {
  readonly card: JobCardPartsFragment;
  readonly onClose: () => void;
}) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const client = useApolloClient();
  const resultOf = useResult();
  const present = card.totals?.grossCents ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('makeItTitle')}
      description={t('makeItText', { total: formats.money(present, 'EUR') })}
    >
      <EntityForm
        schema={schema}
        fields={[{ name: 'totalCents', label: t('fields.totalCents'), kind: 'decimal' }]}
        initial={{ totalCents: '' }}
        submitText={t('makeIt')}
        pendingText={t('working')}
        failure={t('notDone')}
        send={async ({ totalCents }) => {
          const input = { jobCardId: card.id, totalCents, operationId: crypto.randomUUID() };
          const call = { mutation: SetTotalDocument, variables: { input }, refetchQueries: [] };
          const result = await resultOf(client.mutate(call));
          await refetchActiveQueries(client);
          if (result.kind === 'ok') onClose();
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
