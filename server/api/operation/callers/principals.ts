import type { Act } from '../../../../schema/permissions.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import { type TenantDb, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Call } from './calls.ts';

/**
 * Who calls for a workshop: staff come with a session (`Actor`), of each other kind a feature declares how its callers
 * are found, and an operation which kinds it is for. The workshop whose tables a call reaches is the principal's,
 * whatever the input says.
 */
export type PrincipalKind = 'staff' | 'linkHolder' | 'customer' | 'apiKey';

export interface Principal {
  readonly kind: PrincipalKind;
  /** Unique among its kind: of a link, a customer, a key, or the account of somebody of the staff. */
  readonly id: string;
  readonly workshopId: string;
  /** The permissions of a caller who has a list of them, as a key has; a role decides for staff. */
  readonly acts?: readonly Act[];
}

/** Somebody of the staff, by their session. */
export interface StaffPrincipal extends Principal {
  readonly kind: 'staff';
  readonly actor: Actor;
}

export const isStaff = (principal: Principal): principal is StaffPrincipal => principal.kind === 'staff';

/** How callers of one kind are found. The feature that gives out their credentials declares it once. */
export interface PrincipalSource<Who extends Principal = Principal, Input = unknown> {
  readonly kind: Exclude<PrincipalKind, 'staff'>;
  /** Where the credential is: in a cookie or header, which is read before the input is looked at, or in the input. */
  readonly credentialIn: 'request' | 'input';
  /**
   * @param input as it was parsed; undefined where the credential is in the request
   * @returns null where the call carries no credential of this kind
   * @throws what a wrong or expired credential is answered
   */
  find(call: Call, input: Input): Promise<Who | null>;
}

/** A call by somebody who was found by a principal source. */
export interface PrincipalCall<Who extends Principal = Principal> extends Call {
  readonly principal: Who;
  /** The tables of the principal's workshop, and of no other. */
  readonly db: TenantDb;
}

/** @returns the call with who makes it and the tables of their workshop */
export function callAs<Who extends Principal>(call: Call, principal: Who): PrincipalCall<Who> {
  const { ctx, actor, request, keep, selects, occurrence, onChange, onRepeated } = call;
  return {
    ctx,
    actor,
    request,
    keep,
    selects,
    principal,
    ...definedFields({ occurrence, onChange, onRepeated }),
    // Made when it is asked for: most calls of the account need none.
    get db() {
      return tenantDb(ctx.database, principal.workshopId, onChange);
    },
  };
}
