import { returnParameter } from '../../../schema/wanted-plan.ts';
import { paths } from './paths.ts';

/**
 * The address of the log-in screen that leads on to a path; whether it really does is decided there (`pathAfterLogin`).
 *
 * @param path one of ours, with its query
 */
export function loginPathTo(path: string): string {
  return `${paths.login()}?${new URLSearchParams({ [returnParameter]: path })}`;
}
