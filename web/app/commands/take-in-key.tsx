import { useLocation } from 'react-router';
import { useLetterKey } from '../../kit/browser/letter-keys.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { visitPath } from '../../kit/navigation/visit-path.ts';
import { useGoTo } from './use-go-to.ts';

/** N takes a car in, V plans its visit, from anywhere, as N does in the planner. */
export function TakeInKey() {
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const isInPlanner = pathname === paths.planner();
  const plan = () => goTo(visitPath(isInPlanner ? (new URLSearchParams(search).get('day') ?? undefined) : undefined));
  useLetterKey('n', () => (isInPlanner ? plan() : goTo(paths.takeIn())));
  useLetterKey('v', plan);
  return null;
}
