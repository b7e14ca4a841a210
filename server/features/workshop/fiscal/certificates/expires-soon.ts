import { certificateWarningDays } from '../../../../../schema/features/workshop/fiscal.ts';

const dayMs = 86_400_000;

/** From when on the owner is notified that a certificate ends. */
export const warningStartOf = (validUntil: Date) => new Date(validUntil.getTime() - certificateWarningDays * dayMs);

/** Whether a certificate has to be replaced: it ends soon, or has ended. */
export const expiresSoon = (validUntil: Date, now: Date) => warningStartOf(validUntil) <= now;
