import { can, type Role } from '../../../schema/permissions.ts';
import { useLetterKey } from '../../kit/browser/letter-keys.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useGoTo } from './use-go-to.ts';

/** N takes a car in, from anywhere; for anyone who may. */
export function TakeInKey({ role }: { readonly role: Role }) {
  const goTo = useGoTo();
  useLetterKey('n', can(role, 'job-cards.manage') ? () => goTo(paths.takeIn()) : undefined);
  return null;
}
