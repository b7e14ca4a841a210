import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type PartPartsFragment, ScrapPartDocument } from '../../../../../generated/graphql.ts';
import { quantity } from '../../../../../schema/features/stock/parts.ts';
import { stockReason } from '../../../../../schema/features/workshop/enums.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { FormDialog } from '../../../../kit/forms/dialogs/form-dialog.tsx';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
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
  const resultOf = useResult();
  const [scrap] = useMutation(ScrapPartDocument);
  const { id, unit, freeThousandths } = part;
  return (
    <FormDialog
      title={t('scrap')}
      description={t('scrapLead')}
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
      done={t('scrapped')}
      send={({ thousandths, reason }) => {
        const input = { partId: id, thousandths, reason };
        return resultOf(scrap({ variables: { input } }));
      }}
      onClose={onClose}
    />
  );
}
