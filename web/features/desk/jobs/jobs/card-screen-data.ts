import type { JobCardDeskQuery, JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import type { LineContext } from '../editor/line-context.ts';
import type { LineRow } from '../editor/line-rows.ts';

/** What the parts of the card screen share: the card, who looks at it, and the lines as they are typed. */
export interface CardScreenData {
  readonly card: JobCardPartsFragment;
  readonly desk: JobCardDeskQuery;
  readonly role: Role;
  readonly env: LineContext;
  readonly list: readonly LineRow[];
}
