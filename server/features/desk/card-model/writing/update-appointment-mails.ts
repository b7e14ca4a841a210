import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What is kept on a card of the mails about its appointment. */
export interface AppointmentMails {
  readonly icsSequence?: number;
  readonly movedFrom?: null;
  readonly mailCustomer?: true | null;
  readonly remindedAt?: Date | null;
  readonly remindedTwoHoursAt?: Date | null;
}

/** Notes what became of such a mail. Nobody has changed the card by that, so its version stays. */
export async function updateAppointmentMails(
  { jobCard }: TenantTables,
  id: string,
  notes: AppointmentMails,
): Promise<void> {
  if (Object.keys(notes).length > 0) await jobCard.update({ where: { id }, data: notes });
}
