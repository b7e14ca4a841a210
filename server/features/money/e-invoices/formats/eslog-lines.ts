import { partOf } from '../../../../../schema/money/documents/index.ts';
import type { XmlValue } from '../../../../infrastructure/documents/xml.ts';
import type { EInvoiceLine } from './e-invoice.ts';
import { euros, percent, price, quantity, xmlSafeText } from './format-values.ts';
import type { Tax } from './tax-codes.ts';

/**
 * A line in e-SLOG, with its tax and its sum with tax: they are asked for in Slovenia only.
 *
 * @param discount the word for one
 */
export function lineOf(line: EInvoiceLine, at: number, discount: string): XmlValue {
  const { tax, netCents, unit } = line;
  const vatCents = partOf(netCents, tax.rate);
  return {
    S_LIN: { D_1082: String(at + 1) },
    S_IMD: { D_7077: 'F', C_C273: { D_7008: xmlSafeText(line.description, 256) } },
    S_QTY: { C_C186: { D_6063: '47', D_6060: quantity(line.quantityThousandths), D_6411: unit } },
    G_SG27: [sumOf('38', netCents + vatCents), sumOf('203', netCents)],
    G_SG29: {
      S_PRI: {
        C_C509: {
          D_5125: 'AAA',
          D_5118: price(line.priceMicros),
          D_5284: quantity(line.baseThousandths),
          D_6411: unit,
        },
      },
    },
    G_SG34: { S_TAX: taxOf(tax), S_MOA: [amountOf('125', netCents), amountOf('124', vatCents)] },
    G_SG39: discountOf(line, discount),
  };
}

/** How something is taxed, on a line as in the sums. */
export const taxOf = ({ code, rate }: Tax): XmlValue => ({
  D_5283: '7',
  C_C241: { D_5153: 'VAT' },
  C_C243: { D_5278: percent(rate) },
  D_5305: code,
});

function discountOf({ discountCents, discountBasisPoints, grossCents }: EInvoiceLine, reason: string): XmlValue {
  if (discountCents === 0) return undefined;
  return {
    S_ALC: { D_5463: 'A', C_C552: { D_1230: reason, D_5189: '95' } },
    G_SG41:
      discountBasisPoints === null
        ? undefined
        : { S_PCD: { C_C501: { D_5245: '1', D_5482: percent(discountBasisPoints) } } },
    G_SG42: [sumOf('204', discountCents), sumOf('25', grossCents)],
  };
}

const amountOf = (meaning: string, cents: number): XmlValue => ({ C_C516: { D_5025: meaning, D_5004: euros(cents) } });
const sumOf = (meaning: string, cents: number): XmlValue => ({ S_MOA: amountOf(meaning, cents) });
