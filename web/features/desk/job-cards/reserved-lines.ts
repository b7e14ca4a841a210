import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';

/** The lines of a card whose parts are kept for it and not taken yet. */
export const reservedLines = ({ jobs }: JobCardPartsFragment) =>
  jobs.flatMap(({ lines }) => lines.filter(({ reservedThousandths }) => reservedThousandths > 0));
