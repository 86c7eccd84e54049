/* Styles are bundled beside the script; importing one gives nothing. */
declare module "*.css";
