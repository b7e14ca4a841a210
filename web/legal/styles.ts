// The style sheets of the legal pages. The build takes the script away again: nothing here moves.
import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import './legal-page.css';
// The logo's sheet comes with what it is made of.
import '../ui/layout/logo.tsx';
