import fc from 'fast-check';
import type { Invoice } from '../../../../../../schema/features/money/invoices.ts';
import {
  lineAmount,
  type PriceMode,
  partOf,
  totalsOf,
  type VatCategory,
  type VatGroup,
  vatGroundKinds,
  vatRateOn,
  withoutAdvances,
} from '../../../../../../schema/money/documents/index.ts';
import { canonicalInvoice } from '../canonical-invoice.ts';
import type { EInvoice } from '../e-invoice.ts';

/** Issued documents of all kinds, summed by the same functions as real ones. */

const day = '2026-11-23';
const rateOf = (category: VatCategory) => vatRateOn(category, day);
const grounds = vatGroundKinds.map((vatGroundKind) => ({ vatGroundKind, vatGround: `Po zakonu: ${vatGroundKind}` }));

const line = fc.record({
  quantityThousandths: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 99_999_000 })),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  discountBasisPoints: fc.constantFrom(0, 0, 1000, 333, 10_000),
  discountPart: fc.constantFrom(0, 0, 0, 100),
  vatCategory: fc.constantFrom<VatCategory>('STANDARD', 'STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT'),
  ground: fc.constantFrom(...grounds),
  unit: fc.constantFrom<Invoice['lines'][number]['unit']>('C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT'),
  description: fc.constantFrom('Zavorne ploščice <spredaj> & zadaj', 'Delo\u0007 mehanika', 'Olje 5W-30 »Š«'.repeat(9)),
});

const written = fc.record({
  kind: fc.constantFrom<Invoice['kind']>('INVOICE', 'INVOICE', 'ADVANCE', 'CREDIT'),
  mode: fc.constantFrom<PriceMode>('NET', 'GROSS'),
  isSmall: fc.constantFrom(false, false, false, true),
  method: fc.constantFrom<'TRANSFER' | 'CASH' | 'CARD' | 'OTHER'>('TRANSFER', 'CASH', 'CARD', 'OTHER'),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  hasCore: fc.boolean(),
  /** The part of each group that was billed in advance, in hundredths of a percent. */
  advance: fc.constantFrom(0, 0, 3333, 10_000),
  sequence: fc.integer({ min: 1, max: 99_999 }),
});
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

/** A frozen invoice and the e-invoice that is made of it. */
export const generatedInvoice = written.map((values): { readonly invoice: Invoice; readonly made: EInvoice } => {
  const invoice = frozenInvoice(values);
  const earlier = values.kind === 'CREDIT' ? [{ number: 'P1-B1-7', issuedOn: '2026-11-01' }] : [];
  const taken = invoice.advances.map(({ number }) => ({ number, issuedOn: '2026-11-02' }));
  return { invoice, made: canonicalInvoice(invoice, [...earlier, ...taken]) };
});

const uuid = (last: number) => `0199aaaa-0000-7000-8000-${String(last).padStart(12, '0')}`;

function frozenInvoice({ kind, mode, isSmall, method, lines, hasCore, advance, sequence }: Written): Invoice {
  const priced = lines.map(({ discountPart, ground, ...each }) => {
    const amount = lineAmount({ ...each, discountCents: 0 });
    const category: VatCategory = isSmall ? 'EXEMPT' : each.vatCategory;
    const needsGround = !isSmall && (category === 'ZERO' || category === 'EXEMPT');
    return {
      ...each,
      discountCents: Math.min(amount, discountPart),
      vatCategory: category,
      ...(needsGround ? ground : { vatGround: null, vatGroundKind: null }),
      kind: 'PART' as const,
    };
  });
  const [first] = priced;
  const worth = first ? lineAmount(first) : 0;
  const core = first && {
    ...first,
    kind: 'CORE' as const,
    unitPrice: -Math.min(worth, 5000),
    quantityThousandths: 1000,
  };
  const all = core && hasCore ? [...priced, { ...core, discountBasisPoints: 0, discountCents: 0 }] : priced;
  const amounts = all.map(lineAmount);
  const totals = totalsOf(
    all.map(({ vatCategory }, at) => ({ vatCategory, amountCents: amounts[at] ?? 0 })),
    mode,
    rateOf,
  );
  if (typeof totals === 'string')
    return frozenInvoice({
      kind,
      mode,
      isSmall,
      method,
      lines: lines.slice(0, 1),
      hasCore: false,
      advance: 0,
      sequence,
    });
  const part = (group: VatGroup): VatGroup => {
    const [baseCents, vatCents] = [partOf(group.baseCents, advance), partOf(group.vatCents, advance)];
    return { ...group, baseCents, vatCents, totalCents: baseCents + vatCents };
  };
  const advances = kind === 'INVOICE' && advance > 0 ? totals.vatGroups.map(part) : [];
  const left = withoutAdvances(totals.vatGroups, advances);
  if (left === 'negative') throw new Error('The advance is larger than the work');
  const sum = (of: (group: VatGroup) => number, groups = left) => groups.reduce((whole, group) => whole + of(group), 0);
  const totalCents = sum((group) => group.totalCents);
  const paymentMethod = {
    id: uuid(2),
    version: 1,
    name: 'Način',
    kind: method,
    provider: null,
    fiscalNote: null,
    needsConfirmation: false,
    active: true,
  };
  const at = `${day}T10:00:00.000Z`;
  return {
    id: uuid(sequence),
    version: 2,
    kind,
    origin: 'OWN',
    state: 'ISSUED',
    priceMode: mode,
    language: 'SL',
    number: `P1-B1-${sequence}`,
    series: 'P1-B1',
    year: 2026,
    sequence,
    deviceId: null,
    customerId: uuid(1),
    paymentMethodId: uuid(2),
    reference: method === 'TRANSFER' && kind !== 'CREDIT' ? `SI00${sequence}-2026` : null,
    paymentMethod,
    paymentMethods: [paymentMethod],
    isExample: false,
    issuedAt: at,
    issuedOn: day,
    servicedOn: day,
    dueOn: day,
    createdAt: at,
    netCents: sum((group) => group.baseCents),
    vatCents: sum((group) => group.vatCents),
    totalCents,
    paidCents: 0,
    creditedCents: 0,
    openCents: totalCents,
    note: 'Hvala za obisk',
    payments: [],
    jobCardIds: [],
    jobCards: [],
    buyer: {
      customerId: uuid(1),
      kind: 'COMPANY',
      name: 'Stranka Šček d.o.o.',
      address: 'Tržaška cesta 10',
      postcode: '2000',
      town: 'Maribor',
      country: 'SI',
      taxNumber: null,
      vatId: 'SI98765434',
      email: null,
    },
    seller: {
      name: 'Avtoservis Primer',
      legalName: 'Avtoservis Primer d.o.o.',
      address: 'Obrtniška ulica 7',
      postcode: '1000',
      town: 'Ljubljana',
      country: 'SI',
      registrationNumber: '1234567000',
      registerEntry: 'Okrožno sodišče v Ljubljani, 1/12345/00, osnovni kapital 7.500 EUR',
      taxNumber: '12345679',
      vatId: isSmall ? null : 'SI12345679',
      vatStatus: isSmall ? 'SMALL' : 'PAYER',
      bic: 'LJBASI2X',
      iban: 'SI56020170014356205',
      phone: '+38641123456',
      email: 'servis@example.com',
    },
    lines: all.map((each, place) => ({
      ...each,
      id: `line-${place}`,
      jobId: null,
      position: place + 1,
      creditedThousandths: 0,
      amountCents: amounts[place] ?? 0,
      netCents: totals.lineNetCents[place] ?? 0,
    })),
    vatGroups: [...left],
    advances:
      advances.length === 0
        ? []
        : [{ invoiceId: uuid(3), number: 'P1-B1-3', totalCents: sum((group) => group.totalCents, advances) }],
    creditOfId: kind === 'CREDIT' ? uuid(4) : null,
    creditOfNumber: kind === 'CREDIT' ? 'P1-B1-7' : null,
    reason: kind === 'CREDIT' ? 'Napačen kupec' : null,
    correctsId: null,
    correctsNumber: null,
    operatorStaffId: null,
    fiscal: null,
  };
}
