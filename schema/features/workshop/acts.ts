import { type Act, permissions } from '../../permissions.ts';

/** Every act, in the order of the table. */
export const acts: readonly Act[] = Object.keys(permissions).filter((act): act is Act =>
  Object.hasOwn(permissions, act),
);
