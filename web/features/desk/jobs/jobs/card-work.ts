import type { JobCardDeskQuery, JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import type { LineEnv } from '../editor/line-env.ts';
import type { LineRow } from '../editor/line-rows.ts';

/** What the parts of the card screen share: the card, who looks at it, and the lines as they are typed. */
export interface CardWork {
  readonly card: JobCardPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
  readonly env: LineEnv;
  readonly list: readonly LineRow[];
}
