import type { WriteFollower } from '../../../infrastructure/tenant/followers/write-followers.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What became of a message is what became of its reminders: one that did not leave reminded nobody. */
export const followMessages: WriteFollower = {
  columns: { message: ['state'] },
  async run(tx: TenantTables, { idsOf }) {
    const failed = await tx.message.findMany({
      where: { id: { in: [...idsOf('message')] }, state: { in: ['FAILED', 'SUPPRESSED'] } },
      select: { id: true, reason: true },
    });
    for (const { id, reason } of failed) {
      const isSkipped = reason === 'BOOKED' || reason === 'OPEN_CARD' || reason === 'BY_HAND';
      await tx.reminder.updateMany({
        where: { messageId: id, sentAt: { not: null }, state: { in: ['SENT', 'BOOKED'] } },
        data: {
          state: isSkipped ? 'SKIPPED' : 'STOPPED',
          stoppedBecause: reason,
          sentAt: null,
          version: { increment: 1 },
        },
      });
    }
  },
};
