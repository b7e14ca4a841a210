import { AppError } from '../../../../schema/errors.ts';
import { memberInput } from '../../../../schema/features/team.ts';

/**
 * The id of the member that a request names.
 *
 * @throws NOT_FOUND  what is no id of ours names nobody
 */
export function namedMember(input: unknown): string {
  const parsed = memberInput.safeParse(input);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data.id;
}
