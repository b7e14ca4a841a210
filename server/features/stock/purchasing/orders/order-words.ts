import { type Language, languageOfDocument } from '../../../../../schema/languages.ts';
import { type PurchaseOrderText, purchaseOrderTexts } from '../../../../../schema/messages/purchase-orders/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { composeMail, readableName } from '../../../../integrations/mail/mail-layout.ts';
import { mailSenderOf, writtenBy } from '../../../workshop/workshop-settings/index.ts';
import type { Order, PurchaseLineRow } from './load-order.ts';
import { linesForSupplier, readSellerNumbers } from './order-numbers.ts';

type WorkshopRow = Awaited<ReturnType<TenantTables['itself']['read']>>;
type SupplierRow = Awaited<ReturnType<TenantTables['supplier']['findUniqueOrThrow']>>;

/** An order with what its supplier reads of it. */
export interface WrittenOrder {
  readonly order: Order;
  readonly workshop: WorkshopRow;
  readonly supplier: SupplierRow;
  /** The number under which the supplier sells what a line is, by the id of the line. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** What an order says, in the language of the workshop: a supplier has none. */
export interface OrderWords {
  readonly t: PurchaseOrderText;
  readonly formats: DocumentFormats;
  readonly language: Language;
}

export function orderWords({ language: chosen, zone }: Pick<WorkshopRow, 'language' | 'zone'>): OrderWords {
  const language = languageOfDocument(chosen);
  return { language, t: textIn(language, purchaseOrderTexts), formats: documentFormats(language, zone) };
}

export async function readWrittenOrder(db: TenantTables, order: Order): Promise<WrittenOrder> {
  const workshop = await db.itself.read();
  const supplier = await db.supplier.findUniqueOrThrow({ where: { id: order.supplierId } });
  const numbers = await readSellerNumbers(db, order);
  return { order, workshop, supplier, numbers };
}

/** Symbols of units are the same in every language. */
const symbols: Readonly<Record<PurchaseLineRow['unit'], string>> = {
  C62: '',
  HUR: 'h',
  LTR: 'l',
  KGM: 'kg',
  MTR: 'm',
  KMT: 'km',
};

export const unitWords = (unit: PurchaseLineRow['unit'], { t }: OrderWords): string => symbols[unit] || t('pieces');

/** An order in words, as it is read out or copied. */
export function orderText({ order, supplier, numbers }: WrittenOrder, words: OrderWords): string {
  const { t, formats } = words;
  const lines = linesForSupplier(order.lines).map((line, place) => {
    const number = numbers.get(line.id);
    const values = {
      place: String(place + 1),
      quantity: formats.quantity(line.orderedThousandths),
      unit: unitWords(line.unit, words),
      description: line.description,
    };
    return [t('line', values), ...(number === undefined ? [] : [t('ownNumber', { number })])].join(' ');
  });
  const account = supplier.accountNo === null ? [] : [t('account', { account: supplier.accountNo })];
  return [t('text', { number: order.number }), ...account, '', ...lines].join('\n');
}

/** The mail of an order, with its paper. @param to the address of the supplier */
export function orderMail(of: WrittenOrder, to: string, words: OrderWords): Mail {
  const { order, supplier, workshop } = of;
  const { t, language } = words;
  return {
    ...composeMail({
      to,
      name: readableName(supplier.name),
      language,
      sender: mailSenderOf(workshop, language),
      subject: t('subject', { number: order.number, workshop: readableName(workshop.name) }),
      text: orderText(of, words),
    }),
    ...writtenBy(workshop),
    document: { kind: 'purchaseOrder', workshopId: workshop.id, id: order.id },
  };
}
