import { z } from 'zod';
import type { Resource } from '../../../../../schema/features/desk/planner/planner.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../../workshop/workshop-settings/index.ts';

type Row = Awaited<ReturnType<TenantTables['resource']['findUniqueOrThrow']>>;

/** A resource with whom it is, where it is a person. */
export interface ResourceRow extends Row {
  readonly staff: Person | null;
}

interface Person {
  readonly displayName: string;
  readonly archivedAt: Date | null;
}

const staff = { select: { displayName: true, archivedAt: true } } as const;
const include = { staff } as const;

/** All of them in their order, archived ones too. */
export const readResources = (db: TenantTables): Promise<readonly ResourceRow[]> =>
  db.resource.findMany({ orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], include });

/** @returns null where there is none of this id */
export const readResource = (db: TenantTables, id: string): Promise<ResourceRow | null> =>
  db.resource.findUnique({ where: { id }, include });

/** Since when it is not planned on any more. */
export const archivedSince = ({ archivedAt, staff }: ResourceRow): Date | null =>
  archivedAt ?? staff?.archivedAt ?? null;

const skillsOf = z.array(z.string());

export function presentResource(row: ResourceRow): Resource {
  const { id, version, kind, name, staff, staffId, maxKg, alignment, skills, isBookableOnline, sortOrder } = row;
  return {
    id,
    version,
    kind,
    staffId,
    isBookableOnline,
    sortOrder,
    name: name ?? staff?.displayName ?? '',
    capabilities: { maxKg, alignment, skills: skillsOf.parse(skills) },
    archivedAt: isoOf(archivedSince(row)),
  };
}

/** Whether a person has a skill, however its letters are written. */
export const hasSkill = ({ skills }: ResourceRow, skill: string): boolean =>
  skillsOf.parse(skills).some((each) => each.toLowerCase() === skill.toLowerCase());
