import { AppError } from '../../../../schema/errors.ts';
import type { Reservation } from '../../../../schema/features/desk/job-parts.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type CardWork, cardIdOfLine, requireOpen, type Writer, writeOnCard } from '../../desk/card-model/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { requireStock } from '../parts/index.ts';
import { holdForLine, lackOf, releaseLine } from './keeping/reserve-lines.ts';
import { lockStockLines, type ReservationRow, type StockLine } from './keeping/stock-lines.ts';
import { heldThousandths, isNotDone } from './keeping/stock-state.ts';

interface LineInput {
  readonly lineId: string;
}

/**
 * Reserves for a line what it lacks; all of it, or nothing. Asked again it is as it was.
 *
 * @throws NOT_FOUND; CONFLICT with what is `free`; INVALID_STATE stock is off, the line takes nothing from stock, it has taken all, its
 *   job is not done at this visit, or the card is over
 */
export function reservePart(call: SignedInCall, input: LineInput): Promise<Reservation> {
  return writeOnLine(call, input, async (on, stock) => {
    const lack = lackOf(stock);
    const { reservation } = stock;
    if (lack === 0) {
      if (reservation === undefined || heldThousandths(reservation) === 0) {
        throw new AppError('INVALID_STATE', 'nothingToTake', { stock: { lineId: stock.line.id } });
      }
      return presentReservation(reservation);
    }
    if (isNotDone(stock.job)) throw new AppError('INVALID_STATE', 'workNotAgreed');
    const held = await holdForLine(on.tx, stock, { thousandths: lack, now: on.writer.now });
    await record(on, stock, held, 'reservePart');
    return presentReservation(held.reservation);
  });
}

/**
 * Releases the reservation of a line. A repeated call changes nothing.
 *
 * @throws NOT_FOUND; INVALID_STATE stock is off, nothing was reserved, all of it was taken, or the card is over
 */
export function releasePart(call: SignedInCall, input: LineInput): Promise<Reservation> {
  return writeOnLine(call, input, async (on, stock) => {
    const { reservation } = stock;
    if (reservation === undefined || reservation.state === 'ISSUED') throw new AppError('INVALID_STATE');
    if (reservation.state === 'RELEASED') return presentReservation(reservation);
    const released = await releaseLine(on.tx, stock, { now: on.writer.now });
    await record(on, stock, released, 'releasePart');
    return presentReservation(released.reservation);
  });
}

type On = CardWork & { readonly writer: Writer };

async function writeOnLine(
  call: SignedInCall,
  { lineId }: LineInput,
  work: (on: On, stock: StockLine) => Promise<Reservation>,
): Promise<Reservation> {
  return writeOnCard(call, { jobCardId: await cardIdOfLine(call.db, lineId) }, async (on) => {
    requireOpen(on.card);
    requireStock(on.writer.workshop);
    const [stock] = await lockStockLines(on.tx, { id: lineId });
    if (stock === undefined || !stock.line.movesStock) {
      throw new AppError('INVALID_STATE', 'noStockLine', { stock: { lineId } });
    }
    return work(on, stock);
  });
}

async function record({ tx, card, writer }: On, before: StockLine, after: StockLine, act: string): Promise<void> {
  await recordActivity(tx, {
    entity: 'LINE',
    entityId: before.line.id,
    jobCardId: card.id,
    act,
    staffId: writer.staffId,
    now: writer.now,
    before: { reservedThousandths: before.line.reservedThousandths },
    after: { reservedThousandths: after.line.reservedThousandths },
  });
}

function presentReservation(reservation: ReservationRow | undefined): Reservation {
  if (reservation === undefined) throw new Error('Nothing was reserved');
  const { id, lineId, partId, thousandths, state } = reservation;
  return { id, lineId, partId, thousandths, state };
}
