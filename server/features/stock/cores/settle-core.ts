import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { type CoreDeposit, coreDeposit, type settledCore } from '../../../../schema/features/stock/core-deposits.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { coresTexts } from '../../../../schema/messages/cores/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { requireVersion, type SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { requestConfirmation } from '../../money/invoice-confirmation/index.ts';
import { loadInvoice } from '../../money/invoice-model/index.ts';
import { creditInvoiceWithin } from '../../money/invoices/index.ts';
import { staffIdOf } from '../../workshop/workshop-settings/index.ts';
import { stockViewer } from '../parts/index.ts';
import { type CoreRow, presentCore } from './present-cores.ts';
import { writeCore } from './write-core.ts';

type State = CoreRow['state'];

/** What can become of a deposit. What a customer brings back is credited at once; a supplier credits it later. */
const transitions: Readonly<Record<CoreRow['direction'], Readonly<Partial<Record<State, readonly State[]>>>>> = {
  TO_CUSTOMER: { OWED: ['RETURNED', 'LOST'] },
  FROM_SUPPLIER: { OWED: ['RETURNED', 'LOST'], RETURNED: ['CREDITED'] },
};

/**
 * Settles a deposit: the old part is back, the supplier has credited it, or it is lost. What a customer has brought back is
 * credited by a credit note of its line.
 *
 * @throws NOT_FOUND; CONFLICT another version; INVALID_STATE it is settled already; FORBIDDEN somebody who may give no credit notes
 */
export function settleCore(
  call: SignedInCall,
  { id, version, to }: z.output<typeof settledCore>,
): Promise<CoreDeposit> {
  const { ctx, db, actor } = call;
  return db.transaction(async (tx) => {
    const viewer = await stockViewer(tx, actor);
    const seen = await tx.coreDeposit.findUnique({ where: { id }, select: { invoiceId: true } });
    // In the order in which a credit note locks them.
    if (seen?.invoiceId) await tx.lockExclusive('invoice', seen.invoiceId);
    await tx.lockExclusive('coreDeposit', id);
    const row = await tx.coreDeposit.findUnique({ where: { id } });
    if (row === null) throw new AppError('NOT_FOUND');
    await requireVersion(row, version, coreDeposit, () => presentCore(tx, row, viewer));
    const possible = transitions[row.direction][row.state] ?? [];
    if (!possible.includes(to)) throw new AppError('INVALID_STATE', undefined, { possible });
    // The credit note writes that the deposit is credited.
    if (row.direction === 'TO_CUSTOMER' && to === 'RETURNED') await creditLine(call, tx, row);
    else {
      const staffId = await staffIdOf(tx, actor.id);
      await writeCore(tx, row, { state: to }, { act: 'settleCore', staffId, now: ctx.clock.now() });
    }
    return presentCore(tx, await tx.coreDeposit.findUniqueOrThrow({ where: { id } }), viewer);
  });
}

/** Credits what is left of the line that a deposit was sold with. @throws INVALID_STATE nothing is left */
async function creditLine(call: SignedInCall, tx: TenantTables, row: CoreRow): Promise<void> {
  const line = await tx.invoiceLine.findUnique({ where: { id: row.invoiceLineId ?? '' } });
  const quantityThousandths = (line?.quantityThousandths ?? 0) - (line?.creditedThousandths ?? 0);
  if (line === null || quantityThousandths <= 0) throw new AppError('INVALID_STATE');
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { id: line.invoiceId }, select: { language: true } });
  const workshop = await tx.itself.read();
  await creditInvoiceWithin(call, tx, {
    id: line.invoiceId,
    lines: [{ lineId: line.id, quantityThousandths }],
    reason: textIn(languageOfDocument(invoice.language ?? workshop.language), coresTexts)('returned'),
    act: 'settleCore',
  });
}

/** The credit note is confirmed by the tax authority as any other. */
export async function confirmCreditNote(call: SignedInCall, core: CoreDeposit): Promise<CoreDeposit> {
  if (core.creditNoteId !== null) await requestConfirmation(call, await loadInvoice(call.db, core.creditNoteId));
  return core;
}
