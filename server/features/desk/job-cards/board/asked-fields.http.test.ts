import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { board, today } from '../../../../../schema/features/desk/board.ts';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { invoice } from '../../../../../schema/features/money/invoices.ts';
import { workshopAnswer } from '../../../../../schema/features/workshop/workshop-settings.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../../tests/support/server/written-account.ts';
import { enableBilling } from '../../../../../tests/support/workshop/load.ts';
import { type FormType, formOf } from '../../../../api/operation/schema-shape.ts';
import { tenantTablesIn } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What is not asked for is not read; what is, is the same whatever is beside it. */

/** Every field of a type that has no fields of its own, by its path. */
function leavesOf(type: FormType, place: readonly string[] = []): (readonly string[])[] {
  if (type.kind === 'list') return leavesOf(type.of.type, place);
  if (type.kind !== 'object') return [place];
  return Object.entries(type.schema.def.shape).flatMap(([name, inner]) => {
    const path = [...place, name];
    return leavesOf(formOf(inner, 'output', path).type, path);
  });
}

const leaves = leavesOf(formOf(jobCard, 'output', []).type);

/** What GraphQL answers to a question for this field alone. */
function alone(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => alone(each, path));
  const [name, ...others] = path;
  if (name === undefined || value === null) return value;
  return { [name]: alone(Reflect.get(Object(value), name), others) };
}

const questionOf = (path: readonly string[]) => path.reduceRight((inner, name) => `{ ${name} ${inner} }`, '');

const moment = new Date('2026-03-02T09:30:00Z');
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `${name} of it`]));
const wholes = (...names: readonly string[]) => Object.fromEntries(names.map((name, place) => [name, place + 1]));
const moments = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, moment]));

describe.each([...databases])('a question for a part of the open cards on $name', (engine) => {
  const servers = withTwoServers(engine);

  async function anAsker() {
    const { database } = servers()[0].ctx;
    const account = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, account);
    const owner = await signedInAt(servers()[0].url, account);
    const ask = async (call: string, input: object = {}) => {
      const outcome = await owner.restOutcome('POST', `/api/workshop/${call}`, input);
      expect([call, outcome]).toMatchObject([call, { code: 'OK' }]);
      return outcome.data;
    };
    return { database, account, owner, ask };
  }

  /** A card with a value in every column that may be empty. */
  async function aFullBoard() {
    const { database, account, owner, ask } = await anAsker();
    const idOf = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;
    const payerId = idOf(await ask('createCustomer', { kind: 'COMPANY', name: 'Prevozi d. o. o.' }));
    const plan = { plate: 'LJ AB-123', customer: { name: 'Ana Kos' }, km: 10, payerId };
    const card = jobCard.parse(await ask('takeIn', plan));
    const jobCardId = card.id;
    const earlier = idOf(await ask('takeIn', { plate: 'KR CD-456', customer: { name: 'Bor Zupan' }, km: 10 }));
    const agreed = idOf(
      await ask('addJob', { jobCardId: earlier, title: 'Pranje', pricing: 'FIXED', fixedCents: 5000 }),
    );
    await ask('moveJob', { id: agreed, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Bor Zupan' });
    const { paymentMethods } = workshopAnswer.parse(await ask('workshop'));
    const paymentMethodId = paymentMethods.find(({ kind }) => kind === 'CASH')?.id;
    const draft = invoice.parse(await ask('draftInvoice', { jobIds: [agreed], paymentMethodId }));
    await ask('issueInvoice', { id: draft.id, version: draft.version });
    await ask('planJobCard', { plate: 'MB EF-789', customer: { name: 'Cene' }, expectedAt: moment.toISOString() });
    const part = { kind: 'PART', description: 'Filter', unitPrice: 100_000, partState: 'NEEDED' };
    const job = idOf(await ask('addJob', { jobCardId, title: 'Servis', lines: [part] }));
    const bookingServiceId = idOf(await ask('saveService', { titleSl: 'Servis', minutes: 60 }));
    await database.transaction(async (tx) => {
      const db = tenantTablesIn(tx, account.workshopId);
      const [someone] = await db.staff.findMany();
      const staffId = someone?.id ?? '';
      await db.jobCard.updateMany({
        where: { id: jobCardId },
        data: {
          ...texts(
            'vehicleText',
            'keyTag',
            'customerWish',
            'internalNote',
            'broughtByName',
            'termsVersion',
            'signedByName',
            'bookingName',
            'bookingPlate',
            'bookingNote',
          ),
          ...wholes('kmIn', 'kmOut', 'fuelLevel', 'icsSequence'),
          // More than it costs: nobody has to be asked.
          approvedUpToCents: 100_000,
          ...moments(
            'holdUntil',
            'expectedAt',
            'movedFrom',
            'promisedAt',
            'signedAt',
            'callAskedAt',
            'checkedInAt',
            'readyAt',
          ),
          ...moments('deliveredAt', 'cancelledAt', 'noShowAt'),
          state: 'ON_HOLD',
          heldFrom: 'IN_PROGRESS',
          holdReason: 'PARTS',
          dropOff: 'WAITS',
          signedVia: 'PAPER',
          broughtByPhone: '+38641123456',
          callPhone: '+38641123457',
          adviserId: staffId,
          comebackOfId: earlier,
          bookingState: 'CONFIRMED',
          bookingServiceId,
          bookingPhone: '+38641123459',
          bookingEmail: 'ana@example.com',
        },
      });
      await db.job.updateMany({
        where: { id: job },
        data: {
          ...texts('complaint', 'cause', 'correction', 'claimNumber', 'cancelReason', 'findingKey'),
          ...wholes('plannedMinutes', 'fixedCents', 'warrantyMonths', 'warrantyKm', 'approvedCents', 'deferKm'),
          ...moments('approvedAt', 'doneAt'),
          state: 'APPROVED',
          approvedVia: 'PHONE',
          mechanicId: staffId,
          payerId,
          source: 'INSPECTION',
          severity: 'MAJOR',
          deferUntil: '2027-06-01',
          resolvedByJobId: job,
          offeredFromId: job,
        },
      });
      await db.line.updateMany({
        data: {
          ...texts('vatGround', 'partNumber', 'brand', 'supplierName'),
          costPrice: 1,
          vatGroundKind: 'OTHER',
        },
      });
      await db.customer.updateMany({
        data: {
          ...texts('address', 'postcode', 'town', 'taxNumber', 'vatId', 'notes'),
          email: 'ana@example.com',
          phone: '+38641123458',
          language: 'SL',
          eInvoiceForm: 'UBL',
          paymentTermDays: 8,
          ...moments(
            'consentRemindersAt',
            'consentMarketingAt',
            'optedOutAt',
            'archivedAt',
            'erasedAt',
            'portalBlockedAt',
          ),
          mergedIntoId: payerId,
        },
      });
      await db.vehicle.updateMany({
        data: {
          ...texts(
            'kind',
            'make',
            'model',
            'variant',
            'engineCode',
            'fuel',
            'gearbox',
            'colour',
            'tyreSizes',
            'oilSpec',
          ),
          ...texts('notes'),
          ...wholes('displacementCc', 'powerKw', 'nextServiceKm'),
          vin: 'WVWZZZ1KZAW000001',
          category: 'M1',
          scrappedOn: '2027-02-01',
          archivedAt: moment,
          firstRegistrationOn: '2020-01-01',
          roadworthyUntil: '2027-01-01',
          nextServiceOn: '2026-12-01',
        },
      });
    });
    // By itself: whose appointment is moved is reminded again.
    const reminded = { where: { id: jobCardId }, data: moments('remindedAt') };
    await database.transaction((tx) => tenantTablesIn(tx, account.workshopId).jobCard.updateMany(reminded));
    const whole = board.parse(await ask('board'));
    const jobs = whole.columns.flatMap(({ cards }) => cards.flatMap((each) => each.jobs));
    expect(jobs.filter(({ isBilled }) => isBilled).map(({ id }) => id)).toEqual([agreed]);
    const full = whole.columns.flatMap(({ cards }) => cards).filter(({ id }) => id === jobCardId);
    return { owner, ask, whole, full };
  }

  test('answers each field alone as it is answered with all others', async () => {
    const { owner, ask, whole, full } = await aFullBoard();
    // Columns of the card, its people, car and jobs; what else hangs on a vehicle has rows of its own.
    const ofColumns = leaves.filter((path) => path.length < 3 || path[0] === 'jobs');
    const empty = ofColumns.filter((path) => JSON.stringify(alone(full, path)).includes('null'));
    expect(empty.map((path) => path.join('.'))).toEqual([
      'jobs.lines.labourRateId',
      'jobs.lines.partId',
      'writtenOffAt',
    ]);
    for (const path of leaves) {
      const question = `{ board { columns { cards ${questionOf(path)} } } }`;
      const { data } = await owner.graphqlOutcome(question);
      const expected = whole.columns.map(({ cards }) => ({ cards: cards.map((card) => alone(card, path)) }));
      expect([path, data]).toEqual([path, { columns: expected }]);
    }
    const { arrivals, overdue, partsToOrder, calls } = today.parse(await ask('today'));
    expect([arrivals, overdue, partsToOrder, calls].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    const narrow = await owner.graphqlOutcome(
      '{ today { arrivals { id } overdue { id } partsToOrder { number plate line { id } } calls { phone at } } }',
    );
    expect(narrow.data).toEqual({
      arrivals: arrivals.map(({ id }) => ({ id })),
      overdue: overdue.map(({ id }) => ({ id })),
      partsToOrder: partsToOrder.map(({ number, plate, line: { id } }) => ({ number, plate, line: { id } })),
      calls: calls.map(({ phone, at }) => ({ phone, at })),
    });
  });

  test('answers the transitions of a card that is gone by its state, whatever fields are selected', async () => {
    const { owner, ask } = await anAsker();
    const { id } = jobCard.parse(await ask('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' } }));
    const job = await ask('addJob', { jobCardId: id, title: 'Pranje', pricing: 'FIXED', fixedCents: 5000 });
    const jobId = z.object({ id: z.string() }).parse(job).id;
    await ask('moveJob', { id: jobId, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana Kos' });
    const { version } = jobCard.parse(await ask('finishJobs', { jobCardId: id, proposed: 'KEEP' }));
    await ask('moveJobCard', { id, version, to: 'DELIVERED' });
    const narrow = await owner.graphqlOutcome('{ today { toBill { id possibleStates } } }');
    expect(narrow.data).toEqual({ toBill: [{ id, possibleStates: expect.arrayContaining(['IN_PROGRESS']) }] });
  });
});
