/** Each screen in every language. */
import './every-screen.e2e.ts';
