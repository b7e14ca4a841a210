import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { load } from '../../generated/messages/landing-by-language.ts';
import { languageOf } from '../language/language.ts';
import { Landing } from './landing.tsx';
import { commandDialogs } from './parts/command-dialogs.ts';
// The looks of the sections that no script renders.
import './parts/modal.module.css';
import './parts/section.module.css';
import './sections/features.module.css';
import './sections/gallery.module.css';
import './sections/analytics.module.css';
import '../ui/charts/column-chart.module.css';
import '../ui/charts/share-bars.module.css';
import '../ui/data/badge.module.css';
import '../ui/layout/card.module.css';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no element with the id "app"');

const language = languageOf(document.documentElement.lang);
hydrateRoot(place, <Landing language={language} texts={await load[language]()} still="" />);
commandDialogs(document);
