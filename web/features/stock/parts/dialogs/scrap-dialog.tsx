import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type PartPartsFragment, ScrapPartDocument } from '../../../../../generated/graphql.ts';
import { quantity } from '../../../../../schema/features/stock/parts.ts';
import { stockReason } from '../../../../../schema/features/workshop/enums.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { usePartFormats } from '../part-words.ts';

export interface ScrapDialogProps {
  readonly part: PartPartsFragment;
  readonly onClose: () => void;
}

const schema = z.object({ thousandths: typedNumber(3, quantity), reason: stockReason });

/** Takes some of a part off stock, with the reason for it. */
export function ScrapDialog({ part, onClose }: ScrapDialogProps) {
  const t = useTexts(partsTexts);
  const units = useTexts(jobCardsTexts);
  const formats = usePartFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [scrap] = useMutation(ScrapPartDocument);
  const { id, unit, freeThousandths } = part;
  return (
    <Dialog open onClose={onClose} title={t('scrap')} description={t('scrapLead')}>
      <EntityForm
        schema={schema}
        fields={[
          {
            name: 'thousandths',
            label: t('scrapQuantity', { unit: units(`units.${unit}`) }),
            hint: t('free', { quantity: formats.quantity(freeThousandths, unit) }),
            kind: 'decimal',
            needed: true,
          },
          {
            name: 'reason',
            label: t('scrapReason'),
            options: stockReason.options.map((value) => ({ value, label: t(`reasons.${value}`) })),
            frame: ({ reason }, control) => (
              <>
                {control}
                {reason === 'OWN_USE' && <Notice tone="warning">{t('ownUse')}</Notice>}
              </>
            ),
          },
        ]}
        initial={{ thousandths: '', reason: 'DAMAGE' }}
        submitText={t('scrap')}
        pendingText={t('scrapping')}
        variant="danger"
        failure={t('notDone')}
        send={async ({ thousandths, reason }) => {
          const input = { partId: id, thousandths, reason };
          const result = await resultOf(scrap({ variables: { input } }));
          if (result.kind === 'ok') {
            toast({ title: t('scrapped'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
