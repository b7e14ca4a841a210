import { z } from 'zod';
import { clearableMessage, moment, rowId } from '../../fields/fields.ts';
import { documentLanguage, invoiceKind, invoiceState } from '../workshop/enums.ts';

/** What a customer sees in the portal of a workshop, and does there. */

/** How far a car is, in the five words that customers are given. */
export const portalState = z
  .enum(['BOOKED', 'HERE', 'WAITING_FOR_YOU', 'IN_WORK', 'READY'])
  .meta({ id: 'PortalState' });
export type PortalState = z.output<typeof portalState>;

/** What comes next about a car: the first of these that there is. */
export const portalStep = z.enum(['APPROVE', 'PAY', 'BOOK']).meta({ id: 'PortalStep' });

const portalFile = z.object({ id: z.uuid(), url: z.string() }).meta({ id: 'PortalFile' });

export const portalVisit = z
  .object({
    jobCardId: z.uuid(),
    number: z.string(),
    on: z.string().describe('YYYY-MM-DD'),
    km: z.int32().nullable(),
    works: z.array(z.string()).describe('What was done'),
    files: z.array(portalFile).describe('Photos and documents that the workshop shows'),
  })
  .meta({ id: 'PortalVisit' });
export type PortalVisit = z.output<typeof portalVisit>;

export const portalWork = z
  .object({ jobId: z.uuid(), title: z.string(), grossCents: z.int32().nullable() })
  .meta({ id: 'PortalWork' });

export const portalVehicle = z
  .object({
    id: z.uuid(),
    customerId: z.uuid(),
    plate: z.string().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    state: portalState.nullable().describe('Null when the car is neither here nor expected'),
    promisedAt: z.string().nullable(),
    nextStep: portalStep.nullable(),
    roadworthyUntil: z.string().nullable().describe('YYYY-MM-DD'),
    ownedFrom: z.string().describe('YYYY-MM-DD'),
    ownedTo: z.string().nullable().describe('YYYY-MM-DD, not included; null for a car that is theirs now'),
    visits: z.array(portalVisit).describe('Those in the time in which the car was theirs, the latest first'),
    deferredWork: z.array(portalWork).describe('What was put off at their visits, with its present price'),
  })
  .meta({ id: 'PortalVehicle' });
export type PortalVehicle = z.output<typeof portalVehicle>;

export const portalInvoice = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: invoiceKind,
    state: invoiceState,
    issuedOn: z.string().nullable().describe('YYYY-MM-DD'),
    dueOn: z.string().nullable().describe('YYYY-MM-DD'),
    totalCents: z.int32(),
    openCents: z.int32(),
    paying: z.boolean().describe('Whether an online payment is being checked'),
    pdfUrl: z.string().nullable().describe('Null for an invoice of another program'),
  })
  .meta({ id: 'PortalInvoice' });
export type PortalInvoice = z.output<typeof portalInvoice>;

export const portalAppointment = z
  .object({
    jobCardId: z.uuid(),
    vehicleId: z.uuid().nullable(),
    plate: z.string().nullable(),
    startAt: z.string(),
    service: z
      .object({ titleSl: z.string(), titleEn: z.string().nullable() })
      .meta({ id: 'PortalService' })
      .nullable()
      .describe('What was booked; null of an appointment that was made otherwise'),
    state: z.enum(['REQUESTED', 'CONFIRMED']).meta({ id: 'PortalAppointmentState' }),
    moveUrl: z.string().nullable().describe('Null when it cannot be moved online'),
    cancelUrl: z.string().nullable().describe('Null when it is too late'),
    icsUrl: z.string(),
  })
  .meta({ id: 'PortalAppointment' });
export type PortalAppointment = z.output<typeof portalAppointment>;

const portalCustomer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: documentLanguage.nullable(),
    consentReminders: z.boolean(),
    consentMarketing: z.boolean(),
    creditCents: z.int32(),
  })
  .meta({ id: 'PortalCustomer' });

export const portal = z
  .object({
    workshop: z
      .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable(), slug: z.string() })
      .meta({ id: 'PortalWorkshop' }),
    customers: z.array(portalCustomer).describe('Everybody who has the address'),
    vehicles: z.array(portalVehicle),
    invoices: z.array(portalInvoice).describe('Issued ones, the latest first'),
    openItems: z.array(portalInvoice).describe('Those with an open amount, the earliest due first'),
    openCents: z.int32(),
    appointments: z.array(portalAppointment).describe('Those ahead, the next first'),
    paysOnline: z.boolean(),
  })
  .meta({ id: 'Portal' });
export type PortalAnswer = z.output<typeof portal>;

export const ownThing = z.object({ id: rowId });

const mostJobs = 20;
const jobIds = z.array(rowId, { error: 'invalidInput' }).max(mostJobs, 'invalidInput');

export const bookFromPortalInput = z.object({
  vehicleId: rowId,
  serviceId: rowId,
  startAt: moment,
  jobIds: jobIds.optional().describe('Deferred work that is to be done then'),
  note: clearableMessage(1000).optional(),
});
export const requestDeferredInput = z.object({ jobIds: jobIds.min(1, 'invalidInput') });

export const payInvoiceInput = z.object({ invoiceId: rowId });
export const payInvoiceAnswer = z
  .object({ url: z.string().describe('Where the invoice is paid; open for an hour') })
  .meta({ id: 'PayInvoiceAnswer' });

const flag = z.boolean({ error: 'invalidInput' });
export const saveOwnConsentsInput = z.object({
  customerId: rowId,
  reminders: flag,
  marketing: flag,
  language: documentLanguage.optional().describe('In which language e-mails and papers come; left out, it stays'),
});
