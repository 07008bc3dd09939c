// English texts of the problem pages.
export default {}
