import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type {
  renewedStorage,
  savedStorageContract,
  storedAtPrice,
} from '../../../../schema/features/tyres/storage-contracts.ts';
import { refusedFields } from '../../../../schema/fields/missing/missing-field.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { tyrePaperTexts } from '../../../../schema/messages/tyre-papers/index.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { documentFormats } from '../../../infrastructure/documents/document-formats.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { type TenantTables, tenantDbIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { draftInvoice } from '../../money/invoices/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { firstDayKept, presentContracts } from './list-contracts.ts';
import { type ContractRow, setIdsOf } from './set-ids.ts';
import { markAgreed } from './stays.ts';

type Saved = z.output<typeof savedStorageContract>;
type Answer = z.input<typeof storedAtPrice>;

/**
 * Agrees on the storage of sets of one customer, and writes the draft of its invoice.
 *
 * @throws NOT_FOUND a set; BAD_INPUT sets of different customers; INVALID_STATE one that is not here any more
 */
export const saveStorageContract = (call: SignedInCall, input: Saved): Promise<Answer> =>
  call.db.transaction(async (tx) => {
    await tx.lockExclusive('tyreSet', ...input.setIds);
    return write(call, tx, input, 'saveStorageContract');
  });

/**
 * Goes on with contracts for another time at the same price, all of them or none: each with a draft of its own. Sets that are not here
 * any more are left out.
 *
 * @throws NOT_FOUND a contract; INVALID_STATE one that is renewed already or has no set left
 */
export const renewStorage = (
  call: SignedInCall,
  { ids, from, to }: z.output<typeof renewedStorage>,
): Promise<readonly Answer[]> =>
  call.db.transaction(async (tx) => {
    const { ctx } = call;
    const answers: Answer[] = [];
    const rows = await tx.storageContract.findMany({ where: { id: { in: [...new Set(ids)] } } });
    const contractOf = new Map(rows.map((row) => [row.id, row]));
    await tx.lockExclusive('tyreSet', ...rows.flatMap((row) => setIdsOf(row)));
    for (const id of ids) {
      const row = contractOf.get(id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const { count } = await tx.storageContract.updateMany({
        where: { id, renewedAt: null },
        data: { renewedAt: ctx.clock.now(), version: row.version + 1 },
      });
      if (count === 0) throw new AppError('INVALID_STATE', 'storageRenewed');
      const there = await tx.tyreSet.findMany({
        where: { id: { in: [...setIdsOf(row)] }, state: { in: ['STORED', 'ON_CAR'] } },
        select: { id: true },
      });
      const left = new Set(there.map((set) => set.id));
      const setIds = setIdsOf(row).filter((setId) => left.has(setId));
      if (setIds.length === 0) throw new AppError('INVALID_STATE', 'tyresGone');
      const { priceCents } = row;
      answers.push(await write(call, tx, { setIds, from, to, priceCents }, 'renewStorage'));
    }
    return answers;
  });

async function write(
  call: SignedInCall,
  tx: TenantTables,
  { setIds, from, to, priceCents }: Saved,
  act: string,
): Promise<Answer> {
  const now = call.ctx.clock.now();
  const rows = await tx.tyreSet.findMany({ where: { id: { in: [...setIds] } }, orderBy: { id: 'asc' } });
  const [first] = rows;
  if (first === undefined || rows.length < setIds.length) throw new AppError('NOT_FOUND');
  const { customerId } = first;
  if (rows.some((row) => row.customerId !== customerId)) throw refusedFields({ setIds: 'tyresOfOtherCustomer' });
  if (rows.some(({ state }) => state === 'RETURNED' || state === 'DISPOSED')) {
    throw new AppError('INVALID_STATE', 'tyresGone');
  }
  const description = await describe(tx, { references: rows.map(({ reference }) => reference), from, to });
  const invoice = await draftInvoice(
    { ...call, db: tenantDbIn(tx) },
    { customerId, priceMode: 'GROSS', lines: [{ ...feeLine, description, unitPrice: priceCents * 100 }] },
  );
  const contract: ContractRow = await tx.storageContract.create({
    data: {
      id: newId(now),
      customerId,
      setIds: [...setIds],
      from,
      to,
      priceCents,
      invoiceId: invoice.id,
      createdAt: now,
    },
  });
  await markAgreed(tx, setIds);
  await recordActivity(tx, {
    entity: 'STORAGE_CONTRACT',
    entityId: contract.id,
    act,
    staffId: await staffIdOf(tx, call.actor.id),
    now,
    after: { customerId, setIds, from, to, priceCents, invoiceId: invoice.id },
  });
  const [shown] = await presentContracts(tx, [contract], await firstDayKept(tx, now));
  if (shown === undefined) throw new AppError('NOT_FOUND');
  return { contract: shown, invoice };
}

const feeLine = {
  kind: 'FEE',
  quantityThousandths: 1000,
  unit: 'C62',
  vatCategory: 'STANDARD',
  discountBasisPoints: 0,
  discountCents: 0,
} as const;

/** The longest description that names its sets. */
const namedSets = 12;

async function describe(
  tx: TenantTables,
  { references, from, to }: { readonly references: readonly string[]; readonly from: string; readonly to: string },
): Promise<string> {
  const { language: own, zone } = await tx.itself.read();
  const language = languageOfDocument(own);
  const formats = documentFormats(language, zone);
  const sets = [...references.slice(0, namedSets), ...(references.length > namedSets ? ['…'] : [])].join(', ');
  return textIn(language, tyrePaperTexts)('storage', { sets, from: formats.day(from), to: formats.day(to) });
}
