const decisionName = /^decision\.(.+)$/;

/** The name of the answer about a job, in the form of the page. */
export const decisionField = (jobId: string) => `decision.${jobId}`;

/**
 * The input of an operation, made of the fields of a form of the public page: fields `decision.<job>` become a list. Nothing
 * is validated here.
 *
 * @param sent the fields of a form, as they came in
 */
export function formInput(sent: unknown): object {
  const fields = Object.entries<unknown>(Object(sent ?? {}));
  const decisions = fields.flatMap(([name, decision]) => {
    const jobId = decisionName.exec(name)?.[1];
    return jobId === undefined ? [] : [{ jobId, decision }];
  });
  const others = fields.filter(([name]) => !decisionName.test(name));
  return { ...Object.fromEntries(others), ...(decisions.length > 0 ? { decisions } : {}) };
}
