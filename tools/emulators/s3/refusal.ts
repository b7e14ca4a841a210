/** What S3 answers instead of doing what it is asked. */
export class S3Refusal extends Error {
  /**
   * @param status of HTTP
   * @param code as S3 calls it
   */
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}
