/** The job that sends what webhooks are notified of. */
export const sendingTask = 'webhooks';
