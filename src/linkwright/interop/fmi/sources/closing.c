/* Closed states: the nearest one to given q and v, and the one at the start values. */

static const char *const OPEN_LOOP = "The loops do not close here.";
static const char *const SINGULAR = "The pose is singular, or very nearly: accelerations have no unique value here.";
static const char *const NO_START =
    "The loops do not close at the parameters and start values that are set, or not on the way from the exported pose.";
static const char *const NOT_FINITE = "The motion has no finite value here.";

/* Quaternions to unit length; false where one has none. */
static bool normalise(double *q)
{
    int k, i;
    for (k = 0; k < NQUATERNIONS; k++) {
        double *const at = q + quaternions[k];
        const double size = sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2] + at[3] * at[3]);
        if (!(size > 1e-100 && size < 1e100)) {
            return false;
        }
        for (i = 0; i < 4; i++) {
            at[i] /= size;
        }
    }
    return true;
}

#if LOOPS
typedef struct { double gap, length, facing; } Checks;

/* One step of Newton's method from q; with the independent joints on their way to `goal`, where it is given. */
static Checks newton(const double *q, const double *goal, double *next)
{
    double checks[3] = {0.0, 0.0, 1.0};
    Checks found;
#if NG
    if (goal != NULL) {
        assembling(q, goal, next, checks);
    } else {
        closing(q, next, checks);
    }
#else
    (void)goal;
    closing(q, next, checks);
#endif
    found.gap = checks[0], found.length = checks[1], found.facing = checks[2];
    return found;
}

/* q moved to the nearest closed pose (at the goal); true where it got there without turning a joint inside out and,
   where `stride` is positive, in a first step of at most that and corrections that are small beside it. */
static bool corrected(double *q, const double *goal, double stride)
{
    double next[ROOM(NQ)], first = 0.0, aside = 0.0, before = INFINITY;
    int step;
    for (step = 0; step < STEPS; step++) {
        const Checks c = newton(q, goal, next);
        if (!(c.gap < INFINITY && c.length < INFINITY)) {
            return false;
        }
        if (c.gap <= ENOUGH || before <= CLOSED) {
            return c.gap <= CLOSED && c.facing > 0.0;
        }
        if (step == 0) {
            first = c.length;
        } else {
            aside += c.length;
        }
        if (stride > 0.0 && (first > stride || aside > ASIDE * first + 1e-9)) {
            return false;
        }
        memcpy(q, next, NQ * sizeof(double));
        if (c.gap < NEARLY && stride == 0.0) { /* the error is squared by the step: no need to look again */
            return c.facing > 0.0;
        }
        before = c.gap;
    }
    return false;
}
#endif

/* The nearest closed state (u->q, u->v) to x. */
static fmi3Status close_state(Unit *u, const double *x)
{
    memcpy(u->q, x, NQ * sizeof(double));
    memcpy(u->q + NQ, u->now.p, NP * sizeof(double));
    memcpy(u->v, x + NQ, NV * sizeof(double));
    if (!normalise(u->q)) {
        return told(u, fmi3Discard, NOT_FINITE);
    }
#if LOOPS
    if (!corrected(u->q, NULL, 0.0)) {
        return told(u, fmi3Discard, OPEN_LOOP);
    }
    rates(u->q, x + NQ, u->v);
#endif
    return fmi3OK;
}

#if LOOPS && NG
/* From one set of start values to another, a share of the way. */
static void between(const double *goal, double share, double *at)
{
    int k, i;
    for (k = 0; k < NG; k++) {
        at[k] = start_goal[k] + share * (goal[k] - start_goal[k]);
    }
    for (k = 0; k < NGOAL_QUATERNIONS; k++) {
        const int first = goal_quaternions[k];
        double sign = 0.0, size = 0.0;
        for (i = first; i < first + 4; i++) {
            sign += start_goal[i] * goal[i];
        }
        sign = sign < 0.0 ? -1.0 : 1.0; /* the short way */
        for (i = first; i < first + 4; i++) {
            at[i] = (1.0 - share) * start_goal[i] + share * sign * goal[i];
            size += at[i] * at[i];
        }
        for (i = first; i < first + 4; i++) {
            at[i] /= sqrt(size);
        }
    }
}
#endif

/* The states at the start values: the exported pose brought there step by step, so that no branch flips. */
static fmi3Status start(Unit *u)
{
    Record *const r = &u->now;
    int k;
    memcpy(u->q, start_q, NQ * sizeof(double));
    memcpy(u->q + NQ, r->p, NP * sizeof(double));
#if LOOPS && NG
    {
        double at[NG], tried[NQ + NP], share = 0.0, h = 1.0;
        between(r->goal, 0.0, at);
        if (!corrected(u->q, at, 0.0)) { /* at other parameters the exported pose is open */
            return told(u, fmi3Error, NO_START);
        }
        while (share < 1.0) {
            const double next = share + h < 1.0 ? share + h : 1.0;
            memcpy(tried, u->q, sizeof tried);
            between(r->goal, next, at);
            if (corrected(tried, at, STRIDE)) {
                memcpy(u->q, tried, NQ * sizeof(double));
                share = next, h = 2.0 * h;
            } else if ((h *= 0.5) < 1e-4) {
                return told(u, fmi3Error, NO_START);
            }
        }
    }
#elif LOOPS
    if (!corrected(u->q, NULL, 0.0)) {
        return told(u, fmi3Error, NO_START);
    }
#else
    for (k = 0; k < NG; k++) {
        u->q[goal_outputs[k]] = r->goal[k];
    }
#endif
    memset(u->v, 0, sizeof u->v);
#if LOOPS && NR
    starting(u->q, r->given, u->v);
#else
    for (k = 0; k < NR; k++) {
        u->v[rate_outputs[k]] = r->given[k];
    }
#endif
    (void)k;
    if (!normalise(u->q)) {
        return told(u, fmi3Error, NO_START);
    }
    memcpy(r->x, u->q, NQ * sizeof(double));
    memcpy(r->x + NQ, u->v, NV * sizeof(double));
    u->started = true;
    return fmi3OK;
}

/* Before the run the states follow from the start values. */
static fmi3Status ready(Unit *u)
{
    return u->started || !(u->now.mode & (INSTANTIATED | INITIALIZATION)) ? fmi3OK : start(u);
}

/* dx/dt at states x, the inputs being what they are. */
static fmi3Status slope(Unit *u, const double *x, double *dx)
{
    double pivot[1], sum = 0.0;
    int k;
    const fmi3Status status = close_state(u, x);
    if (status != fmi3OK) {
        return status;
    }
    motion(u->q, u->v, u->now.tau, dx, dx + NQ, pivot);
    for (k = 0; k < NQ + NV; k++) {
        sum += fabs(dx[k]);
    }
    if (!(sum < INFINITY)) {
        return told(u, fmi3Discard, NOT_FINITE);
    }
    return pivot[0] > REGULAR ? fmi3OK : told(u, fmi3Discard, SINGULAR);
}

/* The closed state and the outputs that belong to the record. */
static fmi3Status answer(Unit *u)
{
    fmi3Status status = ready(u);
    if (status == fmi3OK && !u->closed) {
        status = close_state(u, u->now.x);
        u->closed = status == fmi3OK;
    }
    if (status == fmi3OK && !u->answered) {
        outputs_of(u->q, u->v, u->now.tau, u->y);
        u->answered = true;
    }
    return status;
}

/* How far the states are from closed, in comparable units. */
static double distance(Unit *u)
{
    double most = 0.0, fastest = 0.0;
    int k;
    for (k = 0; k < NV; k++) {
        fastest = fmax(fastest, fabs(u->v[k]) / nominals[NQ + k]);
    }
    for (k = 0; k < NQ; k++) {
        most = fmax(most, fabs(u->now.x[k] - u->q[k]) / nominals[k]);
    }
    for (k = 0; k < NV; k++) {
        most = fmax(most, fabs(u->now.x[NQ + k] - u->v[k]) / nominals[NQ + k] / (1.0 + fastest));
    }
    return most;
}

static void take_closed(Unit *u)
{
    memcpy(u->now.x, u->q, NQ * sizeof(double));
    memcpy(u->now.x + NQ, u->v, NV * sizeof(double));
}
