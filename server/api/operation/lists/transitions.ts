import { AppError } from '../../../../schema/errors.ts';

/** From each state those that may follow it. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * Requires that a state may follow another one. Staying in it is no transition.
 *
 * @param to undefined where the state is left as it is
 * @throws INVALID_STATE with the states that are possible
 */
export function requireTransition<State extends string>(
  transitions: Transitions<State>,
  from: State,
  to: State | undefined,
): void {
  if (to === undefined || to === from || transitions[from].includes(to)) return;
  throw new AppError('INVALID_STATE', undefined, { possible: transitions[from] });
}
