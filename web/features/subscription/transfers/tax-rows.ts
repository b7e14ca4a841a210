import type { TransfersQuery } from '../../../../generated/graphql.ts';
import type { TransfersText } from '../../../../schema/messages/transfers/index.ts';
import type { Formats } from '../../../language/formats.ts';

type Taxed = Pick<TransfersQuery['transfers'][number], 'currency' | 'netCents' | 'vatCents' | 'vatPermille'>;

/** How much of the price is value added tax; nothing where the seller says nothing of it. */
export function taxRows({ currency, netCents, vatCents, vatPermille }: Taxed, t: TransfersText, formats: Formats) {
  if (netCents === null || vatCents === null || vatPermille === null) return [];
  return [
    { label: t('net'), value: formats.money(netCents, currency) },
    { label: t('vat', { rate: formats.percent(vatPermille) }), value: formats.money(vatCents, currency) },
  ];
}
