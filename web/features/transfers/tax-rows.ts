import type { TransfersQuery } from '../../../generated/graphql.ts';
import type { TransfersMessages } from '../../../schema/messages/transfers.ts';
import type { Formats } from '../../language/formats.ts';

type Taxed = Pick<TransfersQuery['transfers'][number], 'currency' | 'netCents' | 'vatCents' | 'vatPermille'>;

/** How much of the price is value added tax; nothing where the seller says nothing of it. */
export function taxRows(
  { currency, netCents, vatCents, vatPermille }: Taxed,
  messages: TransfersMessages,
  formats: Formats,
) {
  if (netCents === null || vatCents === null || vatPermille === null) return [];
  return [
    { label: messages.net, value: formats.money(netCents, currency) },
    { label: messages.vat(formats.percent(vatPermille)), value: formats.money(vatCents, currency) },
  ];
}
