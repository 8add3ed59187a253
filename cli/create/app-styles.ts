/** What a new remote looks like at first. */
export const APP_STYLES = `.app {
  max-width: 40rem;
  padding: 1rem;
}
`;
