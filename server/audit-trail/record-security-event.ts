import { randomUUID } from 'node:crypto';
import type { SecurityEventKind } from '../../schema/security-events.ts';
import type { Actor, RequestSource } from '../platform/actor.ts';
import type { Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';

/** Whom an event is about. */
export interface Subject {
  readonly id: string;
  readonly email: string;
  /** The tenant: the owner's id, for members and for the owner alike. */
  readonly ownerId: string;
}

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly about: Subject;
  /** Absent where no request was the cause, as with news from the payment provider. */
  readonly source?: RequestSource;
  /** What was changed, as data rather than as a sentence: `mechanic → receptionist`. Never a secret. */
  readonly detail?: string;
}

/** Writes an event into the owner's audit trail, in the transaction of what happened (ASVS 16.3). */
export async function recordSecurityEvent({ clock }: Parts, tables: Tables, event: SecurityEvent): Promise<void> {
  const { kind, about, source, detail = '' } = event;
  await tables.securityEvent.create({
    data: {
      id: randomUUID(),
      ownerId: about.ownerId,
      userId: about.id,
      email: about.email,
      kind,
      detail: detail.slice(0, 500),
      clientAddress: source?.address.slice(0, 45) ?? '',
      userAgent: source?.userAgent.slice(0, 255) ?? '',
      createdAt: clock.now(),
    },
  });
}

/** Records what somebody who is signed in did with the own account. */
export function recordOwnAct(
  parts: Parts,
  tables: Tables,
  actor: Actor,
  kind: SecurityEventKind,
  detail = '',
): Promise<void> {
  return recordSecurityEvent(parts, tables, { kind, about: actor, source: actor.source, detail });
}

/** A row of the users table as an event's subject. */
export function subjectOf({ id, email, ownerId }: { id: string; email: string; ownerId: string | null }): Subject {
  return { id, email, ownerId: ownerId ?? id };
}
