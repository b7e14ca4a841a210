import { moveJobCardInput, planJobCardInput, takeInInput } from '../../../../schema/features/desk/card-inputs.ts';
import { recordedDecision } from '../../../../schema/features/desk/estimates.ts';
import { addedJob, movedJob } from '../../../../schema/features/desk/jobs.ts';
import { draftInvoiceInput, issueInvoiceInput } from '../../../../schema/features/money/drafts.ts';
import { recordPaymentInput } from '../../../../schema/features/money/payments.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordDecision } from '../../desk/estimates/index.ts';
import { finishJobs, moveJobCard, planJobCard, takeIn } from '../../desk/job-cards/index.ts';
import { addJob, moveJob } from '../../desk/jobs/index.ts';
import { draftInvoice, issueInvoice } from '../../money/invoices/index.ts';
import { recordPayment } from '../../money/payments/index.ts';
import type { Fate } from './example-cards.ts';
import type { Works } from './example-data.ts';
import type { fromShelves } from './stock-example.ts';

/** One card of the example, from the take-in to where it is today. */
export interface CardStory {
  readonly vehicleId: string;
  readonly km: number;
  readonly work: Works[number] | ReturnType<typeof fromShelves>;
  /** What is put off where something is. */
  readonly other: Works[number];
  readonly fate: Fate;
  readonly mechanicId: string | undefined;
  readonly paymentMethodId: string | undefined;
  /** When the car comes or was promised. */
  readonly due: string;
  readonly changedMind: string;
  /** Who approves, by name. */
  readonly customer: string;
}

/** How far a card comes before it is billed. */
const billed: ReadonlySet<Fate> = new Set(['DELIVERED', 'DEFERRED', 'OPEN', 'OVERDUE']);
const agreed: ReadonlySet<Fate> = new Set([
  ...(['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD', 'READY', 'UNBILLED'] as const),
  ...billed,
]);

/** Does with a card what was done at the desk, by the same acts, at the time of the call's clock. @returns its id */
export async function workOnCard(call: SignedInCall, db: TenantTables, story: CardStory): Promise<string> {
  const { vehicleId, km, work, fate, due } = story;
  if (fate === 'PLANNED') {
    return (await planJobCard(call, planJobCardInput.parse({ vehicleId, wish: work.title, expectedAt: due }))).id;
  }
  const { id } = await takeIn(call, takeInInput.parse({ vehicleId, km, wish: work.title, promisedAt: due }));
  await continueWork(call, db, { ...story, id });
  return id;
}

/** What becomes of a car that has been taken in. */
async function continueWork(
  call: SignedInCall,
  db: TenantTables,
  { id, ...story }: CardStory & { readonly id: string },
): Promise<void> {
  const { work, fate, mechanicId } = story;
  const job = await addJob(call, addedJob.parse({ jobCardId: id, ...work, mechanicId }));
  const other = fate === 'DEFERRED' ? await addJob(call, addedJob.parse({ jobCardId: id, ...story.other })) : undefined;
  const move = async (to: string, more: object = {}) => {
    const { version } = await db.jobCard.findUniqueOrThrow({ where: { id } });
    await moveJobCard(call, moveJobCardInput.parse({ id, version, to, ...more }));
  };
  if (fate === 'CANCELLED') return move('CANCELLED', { reason: story.changedMind });
  if (fate === 'DIAGNOSIS' || fate === 'AWAITING_APPROVAL') return move(fate);
  if (!agreed.has(fate)) return;
  const decisions = [
    { jobId: job.id, decision: 'APPROVED' },
    ...(other === undefined ? [] : [{ jobId: other.id, decision: 'DEFERRED' }]),
  ];
  const decided = { jobCardId: id, decisions, channel: 'COUNTER', byName: story.customer };
  await recordDecision(call, recordedDecision.parse(decided));
  if (fate === 'ON_HOLD') return move('ON_HOLD', { holdReason: 'PARTS' });
  if (fate === 'IN_PROGRESS') {
    const { version } = await db.job.findUniqueOrThrow({ where: { id: job.id } });
    await moveJob(call, movedJob.parse({ id: job.id, version, to: 'STARTED' }));
    return;
  }
  if (fate === 'READY_TO_START') return;
  await finishJobs(call, { jobCardId: id, proposed: 'DEFER' });
  if (fate === 'UNBILLED') return move('DELIVERED');
  if (!billed.has(fate)) return;
  const { paymentMethodId } = story;
  const draft = await draftInvoice(call, draftInvoiceInput.parse({ jobCardIds: [id], paymentMethodId }));
  const issued = await issueInvoice(call, issueInvoiceInput.parse({ id: draft.id, version: draft.version }));
  await move('DELIVERED');
  if (fate === 'OPEN' || fate === 'OVERDUE') return;
  const paid = { invoiceId: issued.id, amountCents: issued.openCents, paymentMethodId };
  await recordPayment(call, recordPaymentInput.parse(paid));
}
