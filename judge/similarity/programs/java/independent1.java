import java.util.*;
import java.util.stream.*;

public class Main {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in);
        int[] a = IntStream.range(0, s.nextInt()).map(i -> s.nextInt()).toArray();
        long good = IntStream.of(a).filter(x -> x >= 60).count();
        System.out.printf("passed %d%nbest %d%n", good, IntStream.of(a).max().getAsInt());
    }
}
