import { createContext, use } from 'react';
import type { LandingMessages } from '../../../schema/messages/landing/index.ts';

/** The texts of the one language that the page shows; the other one is not loaded. */
export const LandingContext = createContext<LandingMessages | null>(null);

/** The texts of the page: `const texts = useTexts()`. */
export function useTexts(): LandingMessages {
  const texts = use(LandingContext);
  if (texts === null) throw new Error('The landing page was rendered without texts');
  return texts;
}
