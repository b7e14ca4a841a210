import { use } from 'react';
import type { SupplierToOrderQuery } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ZoneContext } from '../../../../language/zone.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { centsOfLines } from './cents-of-lines.ts';
import type { LineToOrder } from './line-to-order.ts';

interface OrderSumProps {
  readonly lines: readonly LineToOrder[];
  readonly supplier: SupplierToOrderQuery['supplier'] | undefined;
}

/** How many lines, what they come to where their costs are known, and what the supplier may say to it. */
export function OrderSum({ lines, supplier }: OrderSumProps) {
  const t = useTexts(purchasingTexts);
  const { money } = useFormats();
  const zone = use(ZoneContext);
  const cents = centsOfLines(lines);
  const { minOrderCents = null, cutOff = null } = supplier ?? {};
  const now = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format();
  return (
    <>
      <p role="status">
        <strong>{t('dialog.lines', { count: lines.length })}</strong>
        {cents !== undefined && ` · ${t('dialog.sum', { sum: money(cents, 'EUR') })}`}
      </p>
      {cents !== undefined && minOrderCents !== null && cents < minOrderCents && (
        <Notice tone="warning">{t('dialog.belowMinimum', { sum: money(minOrderCents, 'EUR') })}</Notice>
      )}
      {cutOff !== null && now > cutOff && <Notice tone="info">{t('dialog.afterCutOff', { time: cutOff })}</Notice>}
    </>
  );
}
