import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { load } from '../../generated/messages/landing-by-language.ts';
import { languageOf } from '../language/language.ts';
import { Landing } from './landing.tsx';
import { commandDialogs } from './parts/command-dialogs.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no element with the id "app"');

const language = languageOf(document.documentElement.lang);
hydrateRoot(place, <Landing language={language} texts={await load[language]()} still="" />);
commandDialogs(document);
