/** What other features show of job cards. Their words are those of `schema/messages/job-cards`. */
export { JobStateBadge, StateBadge } from './shared/state-badge.tsx';
