// The router library, named once, so that a later move touches this file only.
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
