/** What other features may use of accounts. */
export { InvalidLinkScreen } from './visitor/invalid-link-screen.tsx';
export { VisitorScreen } from './visitor/visitor-screen.tsx';
