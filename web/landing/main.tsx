import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { languageOf } from '../language/language.ts';
import { Landing } from './landing.tsx';

const texts = {
  en: async () => (await import('../../schema/messages/landing/en.ts')).en,
  sl: async () => (await import('../../schema/messages/landing/sl.ts')).sl,
};

const place = document.getElementById('app');
if (!place) throw new Error('The page has no element with the id "app"');

const language = languageOf(document.documentElement.lang);
hydrateRoot(place, <Landing language={language} texts={await texts[language]()} />);
