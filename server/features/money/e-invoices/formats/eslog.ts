import { createHash } from 'node:crypto';
import type { Buyer } from '../../../../../schema/features/money/invoices.ts';
import { eInvoiceTexts } from '../../../../../schema/messages/e-invoice/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { XmlValue } from '../../../../infrastructure/documents/xml.ts';
import { documentCodes, paymentCodes } from './codes.ts';
import type { EInvoice } from './e-invoice.ts';
import { lineOf, taxOf } from './eslog-lines.ts';
import { euros, splitText, xmlSafeText } from './format-values.ts';
import { writeXml } from './write-xml.ts';

/**
 * An e-invoice in e-SLOG 2.0. The order of the elements is that of its schema, texts are cut to its lengths, and no element
 * is empty.
 */
export function writeEslog(invoice: EInvoice): Promise<Uint8Array> {
  const { seller, buyer, paidBy } = invoice;
  const discount = textIn(invoice.language, eInvoiceTexts)('discount');
  const payable = invoice.totalCents - invoice.prepaidCents;
  return writeXml(
    'Invoice',
    { xmlns: 'urn:eslog:2.00' },
    {
      M_INVOIC: {
        '@Id': 'data',
        S_UNH: {
          D_0062: messageId(invoice),
          C_S009: { D_0065: 'INVOIC', D_0052: 'D', D_0054: '01B', D_0051: 'UN' },
        },
        S_BGM: { C_C002: { D_1001: documentCodes[invoice.kind] }, C_C106: { D_1004: xmlSafeText(invoice.number, 70) } },
        S_DTM: [dateOf('137', invoice.issuedOn), dateOf('35', invoice.servicedOn)],
        S_FTX: [
          {
            D_4451: 'DOC',
            C_C107: { D_4441: 'P1' },
            C_C108: { D_4440: 'urn:cen.eu:en16931:2017' },
          },
          textOf('AAI', invoice.note),
          textOf('REG', seller.registerEntry),
          ...invoice.groups.map(({ tax }) => textOf('AGM', tax.ground)),
        ],
        G_SG1: [
          referenceOf('PQ', paidBy.reference),
          ...invoice.earlier.map(({ number, issuedOn }) => referenceOf('OI', number, dateOf('384', issuedOn))),
        ],
        G_SG2: [
          buyer === null ? undefined : { ...partyOf('BY', buyer.name, buyer), G_SG3: [referenceOf('VA', buyer.vatId)] },
          {
            ...partyOf('SE', seller.legalName ?? seller.name, seller),
            S_FII: seller.iban
              ? {
                  D_3035: 'RB',
                  C_C078: { D_3194: xmlSafeText(seller.iban, 35) },
                  C_C088: seller.bic ? { D_3433: xmlSafeText(seller.bic, 11) } : undefined,
                }
              : undefined,
            G_SG3: [
              referenceOf('VA', seller.vatId),
              seller.vatId === null ? referenceOf('AHP', seller.taxNumber) : undefined,
              referenceOf('0199', seller.registrationNumber),
            ],
          },
          isCrossBorder(invoice) && buyer ? countryOf('DP', buyer) : undefined,
        ],
        G_SG7: { S_CUX: { C_C504: { D_6347: '2', D_6345: 'EUR' } } },
        G_SG8: {
          S_PAT: { D_4279: '1' },
          S_DTM: dateOf('13', invoice.dueOn),
          S_PAI: paidBy.kind === null ? undefined : { C_C534: { D_4461: paymentCodes[paidBy.kind] } },
        },
        G_SG26: invoice.lines.map((line, at) => lineOf(line, at, discount)),
        G_SG50: [
          sumOf('79', invoice.netCents),
          sumOf('389', invoice.netCents),
          sumOf('176', invoice.vatCents),
          sumOf('388', invoice.totalCents),
          invoice.prepaidCents === 0 ? undefined : sumOf('113', invoice.prepaidCents),
          sumOf('9', payable),
        ],
        G_SG52: invoice.groups.map(({ tax, baseCents, vatCents }) => ({
          S_TAX: taxOf(tax),
          S_MOA: [amountOf('125', baseCents), amountOf('124', vatCents)],
        })),
      },
    },
  );
}

/** Derived from the document alone, so that it is stable; the number itself may be longer than the schema allows. */
const messageId = ({ id }: EInvoice) => createHash('sha256').update(id).digest('hex').slice(0, 14).toUpperCase();

const dateOf = (meaning: string, day: string | null): XmlValue =>
  day === null ? undefined : { C_C507: { D_2005: meaning, D_2380: day } };

function textOf(meaning: string, text: string | null): XmlValue {
  const parts = splitText(text, 512, 5);
  if (parts.length === 0) return undefined;
  return { D_4451: meaning, C_C108: numbered('D_4440', parts) };
}

const referenceOf = (meaning: string, value: string | null, day?: XmlValue): XmlValue =>
  value ? { S_RFF: { C_C506: { D_1153: meaning, D_1154: xmlSafeText(value, 70) } }, S_DTM: day } : undefined;

/** Buyer, seller, and the place of delivery. */
type Role = 'BY' | 'SE' | 'DP';
type Place = Pick<Buyer, 'address' | 'postcode' | 'town' | 'country'>;

const partyOf = (role: Role, name: string, place: Place) => ({
  S_NAD: {
    D_3035: role,
    C_C080: numbered('D_3036', splitText(name, 70, 5)),
    C_C059: numbered('D_3042', splitText(place.address, 35, 4)),
    D_3164: xmlSafeText(place.town, 35),
    D_3251: xmlSafeText(place.postcode, 17),
    D_3207: xmlSafeText(place.country, 3),
  },
});

/** Where it is delivered to: the rules want to know it where that is why there is no tax. */
const countryOf = (role: Role, { country }: Place): XmlValue => ({
  S_NAD: { D_3035: role, D_3207: xmlSafeText(country, 3) },
});

const isCrossBorder = ({ groups }: EInvoice) => groups.some(({ tax }) => tax.code === 'K' || tax.code === 'G');

/** D_3042, D_3042_2, D_3042_3 … */
const numbered = (name: string, parts: readonly string[]): XmlValue =>
  Object.fromEntries(parts.map((part, at) => [at === 0 ? name : `${name}_${at + 1}`, part]));

const amountOf = (meaning: string, cents: number): XmlValue => ({
  C_C516: { D_5025: meaning, D_5004: euros(cents) },
});
const sumOf = (meaning: string, cents: number): XmlValue => ({ S_MOA: amountOf(meaning, cents) });
