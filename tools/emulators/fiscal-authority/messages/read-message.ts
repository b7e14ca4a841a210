import { Ajv } from 'ajv';
import { z } from 'zod';
import { shapes } from './shapes.ts';

// Without the precision 66.71 is no multiple of 0.01. Of the vending machine's fields some are named in a branch only.
const ajv = new Ajv({ multipleOfPrecision: 6, strictRequired: false });
const valid = { invoices: ajv.compile(shapes.invoices), register: ajv.compile(shapes.register) };

/** The calls that are answered with a signed message. */
export type SignedCall = keyof typeof shapes;

const identifier = z.object({
  BusinessPremiseID: z.string(),
  ElectronicDeviceID: z.string(),
  // The schema asks for its length only; the authority's text for digits without a leading zero.
  InvoiceNumber: z.string().regex(/^[1-9]\d*$/),
});

const dayOf = z.string().refine(isOfTheCalendar);
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const header = z.object({ MessageID: uuid, DateTime: dayOf });

/** What the authority says in words and its schema does not hold. */
const invoice = z
  .object({
    TaxNumber: z.int(),
    IssueDateTime: dayOf,
    InvoiceIdentifier: identifier,
    ProtectedID: z.string().regex(/^[0-9a-f]{32}$/),
    SubsequentSubmit: z.boolean().default(false),
    ReferenceInvoice: z
      .array(z.object({ ReferenceInvoiceIdentifier: identifier, ReferenceInvoiceIssueDateTime: dayOf }))
      .default([]),
  })
  .transform(({ TaxNumber, IssueDateTime, InvoiceIdentifier, ProtectedID, SubsequentSubmit }) => ({
    kind: 'invoice' as const,
    taxNumber: TaxNumber,
    premise: InvoiceIdentifier.BusinessPremiseID,
    device: InvoiceIdentifier.ElectronicDeviceID,
    number: InvoiceIdentifier.InvoiceNumber,
    year: IssueDateTime.slice(0, 4),
    zoi: ProtectedID,
    isSubsequent: SubsequentSubmit,
  }));

const page = z
  .object({
    TaxNumber: z.int(),
    IssueDate: dayOf,
    BusinessPremiseID: z.string(),
    SalesBookIdentifier: z.object({ InvoiceNumber: z.string(), SetNumber: z.string(), SerialNumber: z.string() }),
  })
  .transform(({ TaxNumber, IssueDate, BusinessPremiseID, SalesBookIdentifier: book }) => ({
    kind: 'invoice' as const,
    taxNumber: TaxNumber,
    premise: BusinessPremiseID,
    device: `book ${book.SerialNumber} set ${book.SetNumber}`,
    number: book.InvoiceNumber,
    year: IssueDate.slice(0, 4),
    zoi: '',
    isSubsequent: false,
  }));

const premise = z
  .object({
    TaxNumber: z.int(),
    BusinessPremiseID: z.string(),
    BPIdentifier: z.record(z.string(), z.unknown()),
    ValidityDate: dayOf,
    ClosingTag: z.literal('Z').optional(),
  })
  .transform(({ TaxNumber, BusinessPremiseID, BPIdentifier, ValidityDate, ClosingTag }) => ({
    kind: 'premise' as const,
    taxNumber: TaxNumber,
    premise: BusinessPremiseID,
    premiseKind: kindOf(BPIdentifier),
    validityDate: ValidityDate,
    closes: ClosingTag === 'Z',
  }));

const messages = {
  invoices: z
    .object({
      InvoiceRequest: z.object({ Header: header, Invoice: invoice.optional(), SalesBookInvoice: page.optional() }),
    })
    .transform(({ InvoiceRequest: { Header, Invoice, SalesBookInvoice } }, problem) => {
      const content = Invoice ?? SalesBookInvoice;
      if (content) return { messageId: Header.MessageID, content };
      problem.addIssue('Neither an invoice nor a page of the bound book');
      return z.NEVER;
    }),
  register: z
    .object({ BusinessPremiseRequest: z.object({ Header: header, BusinessPremise: premise }) })
    .transform(({ BusinessPremiseRequest: { Header, BusinessPremise } }) => ({
      messageId: Header.MessageID,
      content: BusinessPremise,
    })),
};

export type Message = z.output<(typeof messages)[SignedCall]>;
export type Invoice = z.output<typeof invoice>;
export type Premise = z.output<typeof premise>;

/** @returns what a message says, or why it is not one, for S002 */
export function readMessage(call: SignedCall, payload: unknown): Message | string {
  const check = valid[call];
  if (!check(payload)) return ajv.errorsText(check.errors, { dataVar: 'message' });
  const read = messages[call].safeParse(payload);
  return read.success ? read.data : z.prettifyError(read.error);
}

/** Whether the schema alone accepts a message; what `readMessage` asks beyond it is not asked. */
export function fitsShape(call: SignedCall, payload: unknown): boolean {
  return valid[call](payload);
}

/** The MessageID of a message that may be wrong in any other way. */
export function messageIdOf(call: SignedCall, payload: unknown): string | undefined {
  const named = z.object({ Header: z.object({ MessageID: uuid }) });
  const request =
    call === 'invoices' ? z.object({ InvoiceRequest: named }) : z.object({ BusinessPremiseRequest: named });
  const read = request.safeParse(payload);
  return read.success ? Object.values(read.data)[0]?.Header.MessageID : undefined;
}

function kindOf(identifier: Record<string, unknown>) {
  if ('RealEstateBP' in identifier) return 'realEstate' as const;
  return 'PremiseType' in identifier ? ('movable' as const) : ('vendingMachine' as const);
}

/** Whether a day is one of the calendar: the pattern lets the 30th of February through. */
function isOfTheCalendar(written: string): boolean {
  const day = written.slice(0, 10);
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
