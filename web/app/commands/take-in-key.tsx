import { useLocation } from 'react-router';
import { can, type Role } from '../../../schema/permissions.ts';
import { useLetterKey } from '../../kit/browser/letter-keys.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { visitPath } from '../../kit/navigation/visit-path.ts';
import { useGoTo } from './use-go-to.ts';

/** N takes a car in, V plans its visit, from anywhere, as N does in the planner; for anyone who may. */
export function TakeInKey({ role }: { readonly role: Role }) {
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const isInPlanner = pathname === paths.planner();
  const may = can(role, 'job-cards.manage');
  const plan = () => goTo(visitPath(isInPlanner ? (new URLSearchParams(search).get('day') ?? undefined) : undefined));
  useLetterKey('n', may ? () => (isInPlanner ? plan() : goTo(paths.takeIn())) : undefined);
  useLetterKey('v', may ? plan : undefined);
  return null;
}
